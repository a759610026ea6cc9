import { useId } from 'react'
import type { ListsNumbers } from '#domain/gateways/gateway.ts'
import { FieldError } from '../../../ui/field.tsx'
import * as field from '../../../ui/field.module.css'
import { joinClasses } from '../../../ui/join-classes.ts'
import { RadioOption } from '../../../ui/radio-option.tsx'
import { useFormField } from '../../form/form-context.ts'
import { listingHints, listingNames } from './listing-labels.ts'
import * as styles from './listing-field.module.css'

/** In the order of the labels, the usual choice first. */
const choices = Object.keys(listingNames) as ListsNumbers[]

/** Which numbers the gateway may add to the list, each choice with what it means. */
export function ListingField({ isWide = false }: { isWide?: boolean }) {
  const id = useId()
  const { value, error, change } = useFormField<ListsNumbers>('lists_numbers')
  return (
    <div
      className={field.field}
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span id={id} className={field.label}>
        Lists numbers
      </span>
      <div className={joinClasses(styles.options, isWide && styles.wide)}>
        {choices.map((listing) => (
          <RadioOption
            key={listing}
            name="lists_numbers"
            value={listing}
            label={listingNames[listing]}
            hint={listingHints[listing]}
            checked={value === listing}
            onChange={() => change(listing)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
