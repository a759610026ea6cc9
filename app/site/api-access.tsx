import type { MetaArgs } from 'react-router'
import { apiCommands, exampleCaller } from './api-commands.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { refusals } from '#domain/errors.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Example } from '../ui/example.tsx'
import { Blocks } from './blocks.tsx'
import { apiAccess } from './content/api-access.ts'
import type { Block } from './content/types.ts'
import { ReadingFrame, ReadingSection } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/api-access', siteOf(matches))
}

const { soon, today, signIn, reading, listening, purposes } = apiAccess
const calls = { id: 'calls', title: apiAccess.callsTitle }
const errors = { id: 'errors', title: apiAccess.errorsTitle }
const contents = [soon, { ...today, parts: [signIn, reading, listening, calls, errors] }]

export default function ApiAccess() {
  const { sessionMinutes } = useSite()
  return (
    <ReadingFrame title={apiAccess.title} lead={apiAccess.lead} contents={contents}>
      <ReadingSection {...soon} />
      <ReadingSection {...today} />
      <ReadingSection {...signIn}>
        <Commands names={['askForCode', 'signIn']} />
        <Blocks body={[signIn.after(sessionMinutes)]} />
        <Commands names={['renew', 'signOut']} />
      </ReadingSection>
      <ReadingSection {...reading}>
        <Commands names={['listNumbers']} />
        <Blocks body={[apiAccess.numberText, fields('Field', apiAccess.numberFields)]} />
        <Commands names={['listTexts']} />
        <Blocks body={[apiAccess.messageText, fields('Field', apiAccess.messageFields)]} />
        <Commands names={['markRead']} />
      </ReadingSection>
      <ReadingSection {...listening}>
        <Commands names={['listen']} />
        <Blocks body={[fields('Event', apiAccess.events)]} />
      </ReadingSection>
      <ReadingSection {...calls} body={[{ table: { head: ['Call', 'Does', 'For'], rows: callRows() } }]} />
      <ReadingSection {...errors} body={[apiAccess.errorsText, { table: { head: ['Code', 'Status', 'Says'], rows: errorRows() } }]} />
    </ReadingFrame>
  )
}

function Commands({ names }: { names: ReadonlyArray<keyof typeof apiCommands> }) {
  const caller = { ...exampleCaller, url: useSite().url }
  return names.map((name) => (
    <Example key={name} label={apiAccess.labels[name]}>
      {apiCommands[name](caller)}
    </Example>
  ))
}

function fields(title: string, meanings: Record<string, string>): Block {
  return { table: { head: [title, 'Meaning'], rows: Object.entries(meanings).map(([name, meaning]) => [`\`${name}\``, meaning]) } }
}

const callers = { anyone: 'Anyone', 'signed-in': 'Signed in', admin: 'Administrators' }

function callRows(): string[][] {
  return (Object.keys(purposes) as Array<keyof typeof purposes>).map((name) => {
    const { method, path, allow } = endpoints[name]
    return [`\`${method} ${path}\``, purposes[name], callers[allow]]
  })
}

function errorRows(): string[][] {
  return apiAccess.errors.map((code) => [`\`${code}\``, String(refusals[code].status), refusals[code].message])
}
