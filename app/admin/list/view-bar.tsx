import { X } from 'lucide-react'
import { useState } from 'react'
import { storageKeys } from '#domain/site/cookies.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { createStoredValue } from '../../ui/stored-value.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextField } from '../form/text-field.tsx'
import { changeTo, isShown, maxViewName, maxViews, parseViews, toStored, withView, type SavedView } from './saved-views.ts'
import type { AddressFilter } from './use-address-filter.ts'
import * as styles from './view-bar.module.css'

const stored = {
  gateways: createStoredValue(`${storageKeys.adminViews}gateways`),
  numbers: createStoredValue(`${storageKeys.adminViews}numbers`),
}

type Props<Filter> = {
  list: keyof typeof stored
  address: AddressFilter<Filter>
  /** What of the filter is in the address; the rest is as it is by itself. */
  initial?: Partial<Filter>
}

/** The views of a list that are saved in this browser, each a press away; and what saves the one that is shown. */
export function ViewBar<Filter extends object>({ list, address, initial = {} }: Props<Filter>) {
  const store = stored[list]
  const views = parseViews(store.use(null))
  const [isNaming, setIsNaming] = useState(false)
  const shown = withoutInitial(toStored(address.filter), toStored(initial))
  const current = views.find((view) => isShown(view, shown))
  const show = (filter: SavedView['filter']) => address.change(changeTo(filter, shown))
  const save = (next: SavedView[]) => store.set(next.length === 0 ? null : JSON.stringify(next))
  if (views.length === 0 && !address.isNarrowed) return null
  return (
    <div className={styles.bar} role="group" aria-label="Saved views">
      {views.length > 0 && (
        <div className={styles.views}>
          {views.map((view) => (
            <span key={view.name} className={styles.view} data-current={view === current || undefined}>
              <button type="button" aria-pressed={view === current} onClick={() => show(view === current ? {} : view.filter)}>
                {view.name}
              </button>
              {view === current && (
                <IconButton label={`Delete the view ${view.name}`} onClick={() => save(views.filter((other) => other !== view))}>
                  <X className={icon.small} aria-hidden />
                </IconButton>
              )}
            </span>
          ))}
        </div>
      )}
      {address.isNarrowed && !current && views.length < maxViews && (
        <Button look="link" onClick={() => setIsNaming(true)}>
          Save this view
        </Button>
      )}
      {address.isNarrowed && !current && views.length >= maxViews && (
        <p className={styles.full}>{maxViews} views are saved, the most a list can have. Delete one to save this one.</p>
      )}
      {isNaming && (
        <NameForm
          views={views}
          onName={(name) => {
            save(withView(views, { name, filter: shown }))
            setIsNaming(false)
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </div>
  )
}

function withoutInitial(filter: SavedView['filter'], initial: SavedView['filter']): SavedView['filter'] {
  return Object.fromEntries(Object.entries(filter).filter(([name, value]) => initial[name] !== value))
}

const notSaving = { isPending: false, fieldError: null }

function NameForm({ views, onName, onClose }: { views: SavedView[]; onName: (name: string) => void; onClose: () => void }) {
  const [errors, setErrors] = useState<{ name?: string }>({})
  return (
    <FormDialog<{ name: string }>
      title="Save this view"
      submit="Save View"
      saving={notSaving}
      errors={errors}
      onSubmit={({ name }) => {
        if (name.trim() === '') return setErrors({ name: 'Give it a name.' })
        onName(name.trim())
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint={views.length === 0 ? 'The filters and the order, kept in this browser.' : 'The name of another view replaces it.'}
        placeholder="Silent in London"
        maxLength={maxViewName}
        defaultValue=""
      />
    </FormDialog>
  )
}
