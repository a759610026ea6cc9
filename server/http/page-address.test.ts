import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { splitLanguage } from '#domain/site/language-address.ts'
import { pages } from '#domain/site/pages.ts'
import routes from '../../app/routes.ts'
import { renderedUrl } from './page-address.ts'

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', children = [] }) => [`/${path}`, ...pathsOf(children)])
}

test('every route has its entry in the table of pages, and is rendered at its own address', () => {
  const known = new Set<string>(Object.keys(pages))
  const paths = pathsOf(routes).filter((path) => !path.endsWith('*'))
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    expect([path, known.has(splitLanguage(path).path)]).toEqual([path, true])
    for (const url of [
      path,
      path.toUpperCase(),
      `${path === '/' ? '' : path}/`,
      `${path}?a=b`,
      `${path === '/' ? '/_root' : path}.data?_routes=root`,
    ])
      expect(renderedUrl(url), path).toBe(url)
  }
})

test('where no page has the path, the 404 page is rendered, that of the admin area inside it', () => {
  for (const path of [
    '/nothing',
    '/a/b/c',
    '/docs/kannel/x',
    '/constructor',
    `/${'a/'.repeat(3900)}`,
    '/numbers/1/2',
    '/de/about',
    '/de/de/services',
    '/de/nothing',
    '/xx/services',
  ])
    expect(renderedUrl(`${path}?x=${'y'.repeat(100)}`), path.slice(0, 40)).toBe('/404')
  for (const path of ['/admin/nothing', '/admin/numbers/import/x', `/ADMIN/${'a/'.repeat(3900)}`])
    expect(renderedUrl(path), path.slice(0, 40)).toBe('/admin/404')
  expect(renderedUrl(`/${'a/'.repeat(3000)}b.data?_routes=root`)).toBe('/404.data?_routes=root')
  expect(renderedUrl('/a/b/c/_.data')).toBe('/404.data')
})

test('the routes of many paths are those of their few shapes', () => {
  const paths = [
    '/',
    '/blog',
    '/blog/one',
    '/Blog/two',
    '/numbers/447700900123',
    '/docs/code-finder',
    '/a',
    '/a/b',
    '/admin/x/y/z/w',
    '/docs/kannel',
    '/de',
    '/de/services/one',
    '/de/docs',
  ]
  const query = new URLSearchParams({ paths: paths.join(','), version: '1' })
  const [path, rendered = ''] = renderedUrl(`/__manifest?${query.toString()}`).split('?')
  expect([path, new URLSearchParams(rendered).get('version')]).toEqual(['/__manifest', '1'])
  expect(new URLSearchParams(rendered).get('paths')?.split(',')).toEqual([
    '/',
    '/blog',
    '/blog/:slug',
    '/numbers/:number',
    '/docs/code-finder',
    '/404',
    '/admin/404',
    '/docs/:kind',
    '/de',
    '/de/services/:name',
  ])
  expect(renderedUrl('/__manifest')).toBe('/__manifest?version=')
})
