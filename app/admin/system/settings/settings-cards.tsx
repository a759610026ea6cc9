import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { SwitchField } from '../../form/switch-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { labels, type Draft, type Saved } from './draft.ts'
import * as styles from './settings-cards.module.css'

const defaults = { max_sessions_per_user: '5', session_duration: '30' }

type Props = { draft: Draft; change: (fields: Partial<Draft>) => void; environment: Saved['environment'] }

/** Cards: the site's name and description, how to contact its operator, the switches, when SIMs lapse, and the limits of sessions. */
export function SettingsCards({ draft, change, environment }: Props) {
  const field = <Name extends keyof Draft>(name: Name) => ({ name, label: labels[name] })
  const contact = <Name extends keyof typeof environment>(name: Name) => ({ ...field(name), placeholder: environment[name] })
  const number = <Name extends keyof typeof defaults>(name: Name) => ({
    ...field(name),
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    // Text that is no number becomes the default before it is saved, so that one sees it.
    onBlur: () => Number.isNaN(Number.parseInt(String(draft[name]), 10)) && change({ [name]: defaults[name] }),
  })
  return (
    <div className={styles.cards}>
      <Card title="Site Information">
        <TextField {...field('site_name')} hint="Shown in the header, in page titles and in e-mails." />
        <TextField {...field('site_description')} hint="For search engines and feeds." />
      </Card>
      <Card title="Contact" id="contact">
        <TextField
          {...contact('contact_email')}
          type="email"
          hint={hintOf('On the contact page and in security.txt.', 'CONTACT_EMAIL', environment.contact_email)}
        />
        <TextField
          {...contact('postal_address')}
          hint={hintOf('On the GDPR page, on one line.', 'POSTAL_ADDRESS', environment.postal_address)}
        />
        <TextField
          {...contact('telegram_url')}
          type="url"
          hint={hintOf(
            'The support button of every page. A link such as https://t.me/your_group.',
            'TELEGRAM_URL',
            environment.telegram_url,
          )}
        />
      </Card>
      <Card title="System Controls">
        <SwitchField
          {...field('maintenance_mode')}
          hint="Everyone except admins sees a page that says you will be back shortly. Texts are still received."
        />
        <SwitchField {...field('allow_registration')} hint="When off, only addresses that already have an account can sign in." />
      </Card>
      <Card title="SIMs" id="sims">
        <TextField
          {...field('sim_lapse_days')}
          hint="By network, from the last top-up on: texts that arrive are no use to a network. The terms are the network’s; the reminder comes 14 days before."
        />
      </Card>
      <Card title="User Limits" isPair>
        <TextField {...number('max_sessions_per_user')} hint="From 1 to 100. One more ends the oldest session." max={100} />
        <TextField {...number('session_duration')} hint="Of inactivity, from 1 to 1,440. Admins have at most 15." max={1440} />
      </Card>
    </div>
  )
}

/** Says where it is shown, and what is in force while it is empty. */
function hintOf(place: string, variable: string, fromEnvironment: string): string {
  return fromEnvironment === ''
    ? `${place} It is shown nowhere while this is empty.`
    : `${place} What is here goes before ${variable}, which is in force while this is empty.`
}

function Card({ title, id, isPair = false, children }: { title: string; id?: string; isPair?: boolean; children: ReactNode }) {
  return (
    <Panel aria-label={title} id={id}>
      <PanelHeader>
        <h2>{title}</h2>
      </PanelHeader>
      <PanelBody className={joinClasses(styles.body, isPair && styles.pair)}>{children}</PanelBody>
    </Panel>
  )
}
