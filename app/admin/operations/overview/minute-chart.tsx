import { Bars } from '../../../ui/bars.tsx'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'

/** Texts in each of the last sixty minutes; the current one is red. */
export function MinuteChart({ perMinute, className }: { perMinute: number[]; className: string }) {
  const last = perMinute.length - 1
  return (
    <Panel className={className} aria-labelledby="per-minute">
      <PanelHeader>
        <h2 id="per-minute">Texts per minute</h2>
        <span className={joinClasses(text.xs, text.faint)}>Last hour</span>
      </PanelHeader>
      <PanelBody>
        <Bars
          caption="Texts in each of the last 60 minutes"
          bars={perMinute.map((value, index) => ({
            label: index === last ? 'This minute' : `${last - index} min ago`,
            value,
            kind: index === last ? 'now' : 'bar',
          }))}
          marks={{ 0: '60 min ago', [Math.round(last / 2)]: '30 min ago', [last]: 'Now' }}
        />
      </PanelBody>
    </Panel>
  )
}
