import { Combobox as Parts } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import * as styles from './combobox.module.css'
import type { FieldAttributes } from './field.tsx'
import * as icon from './icon.module.css'
import * as input from './input.module.css'
import { joinClasses } from './join-classes.ts'

export type Option = { value: string; label: string }

type Props = {
  attributes: FieldAttributes
  /** The label of the field: what is outside of an open list, the label too, is hidden from screen readers. */
  label: string
  /** In a form: the field whose value is that of the chosen option. */
  name?: string | undefined
  /** Those that match what is typed, found by the caller. */
  options: readonly Option[]
  chosen: Option | null
  disabled?: boolean | undefined
  /** For a filter: whether it is set. */
  isSet?: boolean | undefined
  placeholder: string
  /** What the list says below its options, or in their place: that there are more, or none. */
  note: string | null
  /** The label of the button that opens the list. */
  openLabel: string
  /** With what is typed, and with nothing once the list is closed. */
  onSearch: (typed: string) => void
  onChoose: (option: Option) => void
}

/** Chooses one of many by typing a part of it (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). What is typed and not chosen is dropped. */
export function Combobox({
  attributes,
  label,
  name,
  options,
  chosen,
  disabled,
  isSet,
  placeholder,
  note,
  openLabel,
  onSearch,
  onChoose,
}: Props) {
  const [field, setField] = useState<HTMLElement | null>(null)
  // Until the list is closed; then the choice stands again.
  const [isEmptied, setIsEmptied] = useState(false)
  return (
    <Parts.Root
      items={options}
      filter={null}
      value={isEmptied ? null : chosen}
      name={name}
      disabled={disabled}
      autoHighlight
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      onValueChange={(option) => {
        setIsEmptied(option === null)
        if (option) onChoose(option)
      }}
      onOpenChange={(isOpen) => isOpen || setIsEmptied(false)}
      onInputValueChange={(typed, { reason }) => onSearch(reason === 'input-change' ? typed : '')}
    >
      <Parts.InputGroup ref={setField} className={styles.group}>
        <Parts.Input
          {...attributes}
          aria-label={label}
          data-set={isSet || undefined}
          className={joinClasses(input.input, styles.input)}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Parts.Trigger className={styles.trigger} aria-label={openLabel}>
          <ChevronDown className={icon.small} aria-hidden />
        </Parts.Trigger>
      </Parts.InputGroup>
      {/* While a dialog is open, nothing outside of it can be seen or pressed. */}
      <Parts.Portal container={field?.closest('dialog') ?? undefined}>
        <Parts.Positioner className={styles.positioner} positionMethod="fixed" align="start" sideOffset={4}>
          <Parts.Popup className={styles.popup}>
            <Parts.List className={styles.list}>
              {(option: Option) => (
                <Parts.Item key={option.value} value={option} className={styles.option}>
                  {option.label}
                  <Parts.ItemIndicator>
                    <Check className={icon.small} aria-hidden />
                  </Parts.ItemIndicator>
                </Parts.Item>
              )}
            </Parts.List>
            <Parts.Status className={styles.note}>{note}</Parts.Status>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
