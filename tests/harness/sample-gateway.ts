import type { ListedGateway } from '#domain/api/gateways.ts'

type Link = NonNullable<ListedGateway['smpp']>
type Pull = NonNullable<ListedGateway['pull']>

/** A gateway that was never heard, as the list of the admin area has it, with these fields changed. */
export function sampleGateway(fields: Partial<ListedGateway> = {}): ListedGateway {
  return {
    id: '1',
    name: 'First phone',
    kind: 'json',
    imei: null,
    status: 'active',
    state: 'never',
    current_phone_number: null,
    place: null,
    tags: [],
    silent_after_s: null,
    alarm_after_s: null,
    last_heartbeat: null,
    last_text_at: null,
    last_heard_at: null,
    signal: null,
    battery: null,
    created_at: '2026-03-04T05:06:07.000Z',
    updated_at: '2026-03-04T05:06:07.000Z',
    lists_numbers: 'own',
    has_signing_secret: false,
    signing_secret_lost: false,
    texts_per_minute: null,
    texts_counted: null,
    pull: null,
    link: { state: 'none', since: null, error: null, node: null, texts_last_minute: 0, texts_last_hour: 0 },
    smpp: null,
    texts_last_hour: 0,
    usual_hour: null,
    state_reason: null,
    number_count: 0,
    held_count: 0,
    ...fields,
  }
}

/** The link of a gateway of the kind `smpp`, with these fields changed. */
export function sampleSmpp(fields: Partial<Link> = {}): Link {
  return {
    host: 'smsc.example.com',
    port: 3550,
    tls: true,
    system_id: 'callbox',
    system_type: '',
    bind: 'transceiver',
    window: 100,
    default_alphabet: 'gsm7',
    enquire_link_s: 30,
    password_lost: false,
    ...fields,
  }
}

/** How a device that is asked for its texts is asked, with these fields changed. */
export function samplePull(fields: Partial<Pull> = {}): Pull {
  return {
    url: 'http://192.168.1.30',
    user: 'reader',
    every_s: 20,
    has_password: true,
    password_lost: false,
    last_pulled_at: null,
    error: null,
    ...fields,
  }
}
