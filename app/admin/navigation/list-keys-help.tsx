import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import * as styles from './list-keys-help.module.css'

const keys = [
  ['Ctrl K', 'Go to a page, a gateway, a number or a user'],
  ['/', 'Search the list'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['?', 'These keys'],
] as const

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

/** The keys of the admin area, and the switch that turns single ones off. */
export function ListKeysHelp({ isOn, onSwitch, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Single keys" hint="Also those of the inbox, in this browser." checked={isOn} onChange={onSwitch} />
    </Dialog>
  )
}
