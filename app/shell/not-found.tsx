import { data, redirect, useLocation, useNavigate, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { LocalLink, useLocalPath } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as layout from '../ui/layout.module.css'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { BoxDrawing } from './logo.tsx'
import * as styles from './not-found.module.css'
import { pageContext } from './page-context.ts'
import { pageMeta } from './page-meta.ts'
import { siteOf } from './site-facts.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { movedTo } = context.get(pageContext)
  if (movedTo !== null) throw redirect(movedTo)
  return data(null, { status: 404 })
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/404', siteOf(matches))
}

export default function NotFound() {
  return <NotFoundPage />
}

export function NotFoundPage() {
  const t = useWords()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  // The server has one page for all such addresses.
  const isHydrated = useIsHydrated()
  return (
    <EmptyState isFullPage className={layout.wrap}>
      <BoxDrawing />
      <h1>{t('shell.not_found')}</h1>
      <p>
        {isHydrated
          ? t('shell.nothing_at', {
              address: (
                <code className={styles.address} dir="ltr">
                  {readable(pathname)}
                </code>
              ),
            })
          : t('shell.not_found_description')}
      </p>
      <ButtonRow>
        <LocalLink className={buttonClass({ look: 'ink' })} to="/">
          {t('shell.go_home')}
        </LocalLink>
        {/* There is no Back where this is the first page of the tab. */}
        <Button look="line" onClick={() => (history.length > 1 ? history.back() : void navigate(localPath('/')))}>
          {t('shell.go_back')}
        </Button>
      </ButtonRow>
    </EmptyState>
  )
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, 300)
  } catch {
    return path.slice(0, 300)
  }
}
