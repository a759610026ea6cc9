import { expect, test } from 'vitest'
import { timing } from './connection-timing.ts'
import { stepLists, type ListsEvent, type ListsState, type ListsStep } from './step-lists.ts'

const state = (is: ListsState['is'], failures = 0, isReported = false): ListsState => ({ is, failures, isReported })
const fresh = state('fresh')
const loaded: ListsEvent = { type: 'loaded', isByHand: false }
const loadedByHand: ListsEvent = { type: 'loaded', isByHand: true }
const failed: ListsEvent = { type: 'loadFailed', isByHand: false }
const failedByHand: ListsEvent = { type: 'loadFailed', isByHand: true }
const there: ListsEvent = { type: 'checked', isThere: true }
const away: ListsEvent = { type: 'checked', isThere: false }
const offline: ListsEvent = { type: 'offline' }
const online: ListsEvent = { type: 'online' }

const wentOffline = (isReported = false): ListsStep => ({
  lists: state('offline', 0, isReported),
  dueInMs: { load: Infinity, check: timing.lostCheckMs },
  tell: 'lost',
})

test.each<[string, ListsState, ListsEvent, ListsStep]>([
  ['the first load succeeds', state('loading'), loaded, { lists: fresh }],
  ['the first load fails', state('loading'), failed, { lists: state('loading', 1), dueInMs: { load: 2000 } }],
  ['the second load fails', state('loading', 1), failed, { lists: state('loading', 2), dueInMs: { load: 2000 } }],
  ['the third load fails', state('loading', 2), failed, { lists: state('stale', 0, true), dueInMs: { load: 5000 }, isReport: true }],
  ['a second load succeeds: the stream is tried too', state('loading', 1), loaded, { lists: fresh, tell: 'retry' }],
  ['the server is away before the first load ends', state('loading'), away, {}],
  ['the server is there', state('loading'), there, {}],
  ['the network is lost during the first load', state('loading', 2), offline, wentOffline()],
  ['the network is there before the first load ends', state('loading'), online, { tell: 'retry' }],

  ['a refresh succeeds', state('fresh', 4), loaded, { lists: fresh }],
  ['a refresh by hand succeeds: the stream is tried too', fresh, loadedByHand, { lists: fresh, tell: 'retry' }],
  ['a refresh fails', fresh, failed, { lists: state('fresh', 1) }],
  ['the fourth refresh fails', state('fresh', 3), failed, { lists: state('fresh', 4) }],
  ['the fifth refresh fails', state('fresh', 4), failed, { lists: state('stale'), dueInMs: { load: 1000 }, isReport: undefined }],
  ['a refresh by hand fails', fresh, failedByHand, { lists: state('stale', 0, true), dueInMs: { load: 1000 }, isReport: true }],
  ['the server is away', state('fresh', 2), away, wentOffline()],
  ['the server is still there', fresh, there, {}],
  ['the network is lost', fresh, offline, wentOffline()],
  ['the network changes', fresh, online, { tell: 'retry' }],

  ['a load of stale lists succeeds', state('stale', 2, true), loaded, { lists: fresh, tell: 'retry' }],
  ['a load of stale lists fails', state('stale', 1), failed, { lists: state('stale', 2), dueInMs: { load: 2000 } }],
  ['the third fails', state('stale', 2), failed, { lists: state('stale', 0, true), dueInMs: { load: 5000 }, isReport: true }],
  ['the same, reported', state('stale', 2, true), failed, { lists: state('stale', 0, true), dueInMs: { load: 5000 }, isReport: false }],
  [
    'a load by hand fails in a reported outage',
    state('stale', 0, true),
    failedByHand,
    { lists: state('stale', 0, true), dueInMs: { load: 1000 }, isReport: true },
  ],
  ['the server goes away too', state('stale', 1, true), away, wentOffline(true)],
  ['the server is there, as before', state('stale', 1), there, {}],
  ['the network is back', state('stale', 1, true), online, { tell: 'retry', lists: state('stale', 0, true), dueInMs: { load: 0 } }],

  ['the server is back', state('offline', 0, true), there, { lists: state('stale', 0, true), dueInMs: { load: 0 } }],
  ['the server is still away', state('offline'), away, {}],
  ['a load ends badly that began before', state('offline'), failed, {}],
  ['a load ends well that began before', state('offline', 0, true), loaded, { lists: fresh, tell: 'retry' }],
  ['a load by hand fails', state('offline'), failedByHand, { lists: state('stale', 0, true), dueInMs: { load: 1000 }, isReport: true }],
  ['the network is back', state('offline'), online, { tell: 'retry', lists: state('stale'), dueInMs: { load: 0 } }],
])('%s: %j', (_name, before, event, after) => {
  expect(stepLists(before, event)).toEqual(after)
})
