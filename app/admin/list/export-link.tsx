import { Download } from 'lucide-react'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { buttonClass } from '../../ui/button-class.ts'
import * as icon from '../../ui/icon.module.css'

type Props = {
  /** The endpoint that answers with a CSV file. */
  of: Extract<EndpointName, 'activity.export' | `${string}.exportList`>
  /** The filter of the list: the file has what matches, shown or not. */
  filter: Readonly<Record<string, string | number | boolean>>
}

/** Downloads a list as a CSV file. */
export function ExportLink({ of, filter }: Props) {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
  return (
    <a className={buttonClass({ look: 'line' })} href={`${endpoints[of].path}${query === '' ? '' : `?${query}`}`} download>
      <Download className={icon.small} aria-hidden />
      Export CSV
    </a>
  )
}
