// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { createTranslate, translate, useLanguage, useWords, type Translate } from './words.tsx'

function Account() {
  const t = useWords()
  return <p lang={useLanguage()}>{t('shell.account_menu', { name: 'Kim' })}</p>
}

test('a component says its words in the language of the page', () => {
  renderPage(<Account />)
  expect(screen.getByText('Kim, account menu').lang).toBe('en')
})

test('code that is no component speaks the language of the page last shown', () => {
  renderPage(<Account />, '/', 'de')
  expect(translate('shell.cancel')).toBe(createTranslate(pageWordsIn('de'))('shell.cancel'))
  expect(translate('shell.cancel')).not.toBe('Cancel')
})

test('the words between tags are inside of the element, and the rest of the sentence around it', () => {
  function Policy() {
    // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
    return <p data-testid="sentence">{useWords()('shell.cookies_today', { link: <a href="/cookies" /> })}</p>
  }
  renderPage(<Policy />)
  expect(screen.getByRole('link', { name: 'cookie policy' }).getAttribute('href')).toBe('/cookies')
  expect(screen.getByTestId('sentence').textContent).toBe('None of them analyses traffic today: the cookie policy lists what there is.')
})

test('an element for empty tags keeps the content that it has', () => {
  function Missing() {
    return <p>{useWords()('shell.nothing_at', { address: <code>/nowhere</code> })}</p>
  }
  renderPage(<Missing />)
  expect(screen.getByText('/nowhere').closest('p')?.textContent).toBe('There is nothing at /nowhere')
})

test('a word that the page does not have is shown as its key, and breaks nothing', () => {
  const t: Translate = createTranslate({ language: 'en', words: {} })
  expect(t('shell.cancel')).toBe('shell.cancel')
})
