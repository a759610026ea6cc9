import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import * as text from '../../ui/text.module.css'
import * as styles from './csv-picker.module.css'

/** Chooses a CSV file; `hint` names the other way to give a list. */
export function CsvPicker({ hint, onFile }: { hint: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.picker}>
      <Button look="line" onClick={() => input.current?.click()}>
        <FileUp className={icon.small} aria-hidden />
        Choose a File
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label="CSV file"
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <span className={text.muted}>{hint}</span>
    </div>
  )
}
