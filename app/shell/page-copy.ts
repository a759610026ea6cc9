import { findPage, pages, type Page, type PagePath } from '#domain/pages.ts'

/** The entry of a page in the table, with those of its parents. */
export type PageCopy = Pick<Page, 'title' | 'description' | 'keywords' | 'isIndexed'> & {
  /** The parents from the top down, without the landing page. */
  above: Array<{ title: string; path: string }>
}

/** The texts of the page at a path; those of the 404 page where there is none. On the server only, as it needs the whole table. */
export function pageCopy(address: string): PageCopy {
  const path = findPage(address.length > 1 ? address.replace(/(?<!\/)\/+$/, '') : address) ?? '/404'
  const { title, description, keywords, isIndexed }: Page = pages[path]
  return { title, description, keywords, isIndexed, above: pagesAbove(path) }
}

function pagesAbove(path: PagePath): PageCopy['above'] {
  const steps = path.split('/').slice(1, -1)
  return steps
    .map((_, index) => findPage(`/${steps.slice(0, index + 1).join('/')}`))
    .filter((above) => above !== null)
    .map((above) => ({ title: pages[above].title, path: above }))
}
