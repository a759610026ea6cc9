import { expect, test } from 'vitest'
import { renderSitemap } from './site-files.ts'

test('the sitemap names the translations of a translated page, and of no other', () => {
  const map = renderSitemap('https://callbox.test', [{ path: '/about' }, { path: '/auth', isTranslated: true }])
  expect(map).toContain('<url><loc>https://callbox.test/about</loc></url>')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://callbox.test/auth?lang=de"/>')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://callbox.test/auth"/>')
  expect(map.match(/hreflang/g)).toHaveLength(11)
})
