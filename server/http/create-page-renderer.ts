import type { Viewer } from '#domain/users/access.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { getExampleSetup, listKinds } from '#domain/gateways/setups/list-kinds.ts'
import { languages } from '#domain/languages.ts'
import { operatorOf } from '#domain/site/operator.ts'
import type { PageContext } from '#domain/site/page-context.ts'
import { noPreferences } from '#domain/users/preferences.ts'
import type { Settings } from '#domain/api/settings.ts'
import { getPost } from '#server/site/blog/get-post.ts'
import { listPosts } from '#server/site/blog/list-posts.ts'
import type { App } from '#server/context.ts'
import { listFavourites } from '#server/users/favourites/list-favourites.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { readerOfNumbers } from './reader-of-numbers.ts'
import { listNumbersForPage } from '#server/numbers/list/list-numbers-for-page.ts'
import { getService } from '#server/site/services/get-service.ts'
import { listServices } from '#server/site/services/list-services.ts'
import { previewNumber } from '#server/site/services/preview-number.ts'
import { getStatus } from '#server/operations/status/get-status.ts'
import { getPreferences } from '#server/users/get-preferences.ts'
import { describeRefused } from './mount-sign-in-link.ts'
import type { PageLanguage } from './page-language.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import type { LoadBuild } from './serve-build.ts'

/** What a page depends on beside its address. */
export type PageReader = PageLanguage & { viewer: Viewer; settings: Settings; siteUrl: string; movedTo: string | null }

export type RenderFor = (request: Request, reader: PageReader) => Promise<RenderedPage>

/** Renders pages with the use cases that their loaders call. */
export function createPageRenderer(app: App, loadBuild: LoadBuild): RenderFor {
  const { config, randomBytes } = app
  return async (request, who) => {
    const page = createPageContext(app, who, new URL(request.url).searchParams.get('refused'))
    const rendered = await renderPage({ loadBuild, mode: config.env, randomBytes }, request, page)
    rendered.headers.push(['content-language', languages[who.language].tag])
    return rendered
  }
}

function createPageContext(app: App, who: PageReader, refused: string | null): Omit<PageContext, 'scriptNonce'> {
  const { viewer, settings, siteUrl, language, reader, movedTo } = who
  return {
    viewer,
    settings,
    language,
    words: app.words.of(language),
    other: reader === language ? null : { language: reader, words: app.words.of(reader) },
    publicUrl: siteUrl,
    authDebug: app.config.authDebug,
    movedTo,
    refused: describeRefused(app, language, refused),
    operator: operatorOf(settings, app.config.operator),
    now: app.now().getTime(),
    gatewayDocs: { groups: listKinds(), setup: (kind) => getExampleSetup(siteUrl, kind) },
    preferences: async () => (viewer.kind === 'user' ? getPreferences(app, viewer.id) : noPreferences),
    numbers: async () => (viewer.kind === 'user' ? listNumbersForPage(app, await readerOfNumbers({ ...app, viewer })) : null),
    favourites: async () => (viewer.kind === 'user' ? (await listFavourites({ ...app, viewer })).favourites : []),
    preview: () => previewMessages(app),
    status: () => getStatus(app),
    services: () => listServices(app),
    service: (slug: string) => getService(app, { slug }).catch(nullOnRefusal('service_not_found')),
    number: (number: string) => previewNumber(app, { number }).catch(nullOnRefusal('number_not_found')),
    posts: () => listPosts(app),
    post: (slug: string) => getPost(app, { slug }).catch(nullOnRefusal('post_not_found')),
  }
}

/** For data that may not exist: the pages are a module graph of their own, in which our Refusal is another class. */
function nullOnRefusal(code: RefusalCode) {
  return (error: unknown): null => {
    if (error instanceof Refusal && error.code === code) return null
    throw error
  }
}
