import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import * as styles from './shortcut-help.module.css'

const keys: Array<[keys: string[], does: string]> = [
  [['/'], 'Search numbers and texts'],
  [['j'], 'Next number, or next text of the open number'],
  [['k'], 'The one before'],
  [['Enter'], 'Open the number, or copy the code'],
  [['c'], 'Copy the newest code of the open number'],
  [['Esc'], 'Clear the search, or close the number'],
  [['?'], 'Show this list'],
]

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

/** The keys of the inbox, and the switch that turns them off. */
export default function ShortcutHelp({ isOn, onSwitch, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use single keys"
        hint="Switch this off if you dictate, or press keys by accident. Enter and Esc stay."
        checked={isOn}
        onChange={onSwitch}
      />
    </Dialog>
  )
}
