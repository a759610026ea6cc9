import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import * as styles from './shortcut-help.module.css'
import type { WordKey } from '#locales/arguments.ts'
import { useWords } from '../../i18n/words.tsx'

const keys = [
  [['/'], 'inbox.search_label'],
  [['j'], 'inbox.key_next'],
  [['k'], 'inbox.key_previous'],
  [['Enter'], 'inbox.key_enter'],
  [['c'], 'inbox.key_copy'],
  [['Esc'], 'inbox.key_escape'],
  [['?'], 'inbox.key_help'],
] as const satisfies Array<[keys: string[], does: WordKey]>

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

/** The keys of the inbox, and the switch that turns them off. */
export default function ShortcutHelp({ isOn, onSwitch, onClose }: Props) {
  const t = useWords()
  return (
    <Dialog title={t('inbox.shortcuts')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t('inbox.single_keys')} hint={t('inbox.single_keys_hint')} checked={isOn} onChange={onSwitch} />
    </Dialog>
  )
}
