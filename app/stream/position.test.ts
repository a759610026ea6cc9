import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact } from '#domain/api/facts.ts'
import { trackPosition, type Position, type StreamStep } from './position.ts'

/** Texts are numbered as they arrive, and the cursor behind text 7 is "7". */
const textAt = (id: number) => ({ event: 'message.received', data: { id: String(id) } }) as Fact
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index)

/** A page with its list, which it loads after it opens, and again after a `reset`. An older list may have come with it, at which it begins. */
function openPage(world: { head: number }) {
  const known = new Set<number>()
  const announced: number[] = []
  const page = {
    known,
    announced,
    isAwake: true,
    hasLoaded: false,
    loading: null as number | null,
    position: trackPosition((fact) => {
      if (fact.event === 'reset') for (const id of range(0, world.head)) known.add(id)
      else if (fact.event === 'message.received') {
        announced.push(Number(fact.data.id))
        known.add(Number(fact.data.id))
      }
    }),
    /** The server reads the list now; the page has it later. */
    requestList: () => void (page.loading ??= world.head),
    receiveList() {
      if (page.loading === null) return
      for (const id of range(0, page.loading)) known.add(id)
      page.position.begin(String(page.loading))
      page.loading = null
      page.hasLoaded = true
    },
  }
  return page
}

const actions = fc.array(
  fc.tuple(
    fc.constantFrom('text', 'open', 'open with list', 'request', 'receive', 'read', 'read', 'sleep', 'wake', 'leave'),
    fc.nat({ max: 2 }),
  ),
  { minLength: 10, maxLength: 60 },
)

test('pages that open, load, sleep, lead and close in any order get every text once', () => {
  fc.assert(
    fc.property(actions, (run) => {
      const world = { head: 3 }
      const pages: Array<ReturnType<typeof openPage>> = []
      let leader: (typeof pages)[number] | undefined
      let connection: { at: Position; isFirst: boolean } | null = null

      /** The leader reads one event further, or a heartbeat at the end, and everybody who is awake takes the step. */
      const read = () => {
        leader ??= pages.find((page) => page.isAwake && page.position.current() !== undefined)
        if (!leader) return
        connection ??= { at: leader.position.current(), isFirst: leader.position.lastStep() === undefined }
        const at = connection.at === null || connection.at === undefined ? world.head : Number(connection.at)
        const id = Math.min(at + 1, world.head)
        const step: StreamStep = { before: connection.at, after: String(id), isFirst: connection.isFirst, audience: 'user' }
        if (id > at) step.fact = textAt(id)
        connection = { at: String(id), isFirst: false }
        for (const page of pages) if (page.isAwake) page.position.advance(step)
      }
      for (const [action, which] of run) {
        const page = pages[which % Math.max(1, pages.length)]
        if (action === 'text') world.head++
        else if (action === 'open') pages.push(openPage(world))
        else if (action === 'open with list') {
          const opened = openPage(world)
          const at = world.head - which
          for (const id of range(0, at)) opened.known.add(id)
          opened.position.begin(String(at))
          pages.push(opened)
        } else if (action === 'request' && page?.isAwake) page.requestList()
        else if (action === 'receive') page?.receiveList()
        else if (action === 'read') read()
        else if (action === 'wake' && page) page.isAwake = true
        else if (page && (action === 'sleep' || action === 'leave')) {
          page.isAwake = false
          page.position.pause()
          if (action === 'leave') pages.splice(pages.indexOf(page), 1)
          if (page === leader) [leader, connection] = [undefined, null]
        }
      }
      for (const page of pages) {
        page.isAwake = true
        if (!page.hasLoaded) page.requestList()
        page.receiveList()
      }
      for (let count = 0; count <= world.head + 1; count++) read()
      for (const { known, announced } of pages) {
        expect([...known].toSorted((a, b) => a - b)).toEqual(range(0, world.head))
        expect(announced.length).toBe(new Set(announced).size)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('a page whose lists have no cursor loads them once the stream has begun', () => {
  const facts: string[] = []
  const position = trackPosition(({ event }) => facts.push(event))
  position.begin(null)
  position.advance({ before: null, after: '3', isFirst: true, audience: 'visitor' })
  position.advance({ before: '3', after: '4', isFirst: false, audience: 'visitor', fact: textAt(4) })
  expect(facts).toEqual(['reset', 'message.received'])
})

test('where the stream has become that of visitors, the lists are loaded again: the session of this page has ended', () => {
  const facts: Array<[string, string]> = []
  const position = trackPosition((fact, audience) => void facts.push([fact.event, audience]))
  position.begin('1')
  position.advance({ before: '1', after: '2', isFirst: true, fact: textAt(2), audience: 'user' })
  position.advance({ before: '2', after: '2', isFirst: false, audience: 'user' })
  position.advance({ before: '2', after: '2', isFirst: false, audience: 'visitor' })
  position.advance({ before: '2', after: '3', isFirst: false, fact: textAt(3), audience: 'visitor' })
  expect(facts).toEqual([
    ['message.received', 'user'],
    ['reset', 'visitor'],
    ['message.received', 'visitor'],
  ])
})
