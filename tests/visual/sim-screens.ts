import { gateways } from './gateway-screens.ts'
import { admin, button, click, inTurn, type Act, type Screen } from './screen.ts'
import type { Stage } from './open-screen.ts'

const networks = ['EE', 'O2', 'Vodafone', 'Three']

/** A bank of so many ports, of which each eleventh has no number. */
function bankOf(count: number) {
  const sims = Array.from({ length: count }, (_, index) => ({
    port: String(index + 1),
    iccid: index % 11 === 7 ? null : `89441100680000${String(index).padStart(5, '0')}`,
    number: index % 11 === 7 ? null : `+447700900${String(index).padStart(3, '0')}`,
    network: networks[index % 4] ?? null,
    signal: index % 5 === 4 ? null : -60 - (index % 50),
    seen_at: index % 11 === 7 ? null : '2026-03-18T14:24:00.000Z',
    prepaid_until: index % 3 === 0 ? '2026-09-30' : null,
    last_top_up: null,
    lapses_on: index % 3 === 0 ? '2026-09-30' : null,
    last_text_at: null,
    note: index % 6 === 2 ? 'Tray 2, bought with the others in March' : null,
  }))
  return { sims }
}
const phone = {
  sims: [
    {
      port: '1',
      iccid: null,
      number: '+447700900142',
      network: 'EE',
      signal: null,
      seen_at: '2026-03-18T14:24:00.000Z',
      prepaid_until: null,
      last_top_up: null,
      lapses_on: null,
      last_text_at: null,
      note: null,
    },
    {
      port: '2',
      iccid: null,
      number: null,
      network: 'giffgaff',
      signal: null,
      seen_at: '2026-03-18T14:20:00.000Z',
      prepaid_until: null,
      last_top_up: null,
      lapses_on: null,
      last_text_at: null,
      note: 'Private',
    },
  ],
}

const sims = '**/api/admin/gateways/*/sims'
const show =
  (list: object) =>
  ({ answer }: Stage) =>
    answer(sims, 200, list)
/** Of the second gateway that the site was seeded with. */
const address = `${gateways}&gateway=2&show=sims`
const inDialog =
  (name: string | RegExp): Act =>
  ({ page }) =>
    button(page.getByRole('dialog'), name).click()
const typeInto =
  (label: string, words: string): Act =>
  ({ page }) =>
    page.getByLabel(label).fill(words)

/** The SIMs of a gateway. */
export const simScreens: Screen[] = [
  admin('admin-sims', address, { before: show(bankOf(32)) }),
  admin('admin-sims-many', address, { before: show(bankOf(256)), isWindow: true }),
  admin('admin-sims-phone', address, { before: show(phone) }),
  admin('admin-sims-none', address, { before: show({ sims: [] }) }),
  admin('admin-sims-loading', address, { before: ({ hang }) => hang(sims) }),
  admin('admin-sims-failed', address, {
    before: ({ answer }) => answer(sims, 500, { error: 'Something went wrong.', code: 'internal' }),
    act: ({ page }) => button(page, /try again/i).waitFor(),
  }),
  admin('admin-sims-edited', address, {
    before: show(bankOf(32)),
    act: inTurn(
      typeInto('Number of port 8', '07700 90014'),
      typeInto('Number of port 19', '07700 900143'),
      click(/^More of port 1$/),
      inDialog('Save'),
    ),
  }),
  admin('admin-sims-add', address, { before: show(bankOf(32)), act: inDialog('Add a Port') }),
  admin('admin-sims-import', address, { before: show(bankOf(32)), act: inDialog('Import') }),
  admin('admin-sims-import-preview', address, {
    before: show(bankOf(32)),
    act: inTurn(
      inDialog('Import'),
      typeInto('List', 'port,number,network\n8,07700 900143,EE\n19,020 7946 0000,O2\n1,07700900000,EE\n1B,07700900987,Three'),
      inDialog('Preview'),
    ),
  }),
]
