import { data, Link, useLocation, useNavigate, type MetaArgs } from 'react-router'
import { BoxDrawing } from './logo.tsx'
import { pageMeta } from './page-meta.ts'
import { siteOf } from './site-facts.ts'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/404', siteOf(matches))
}

export default function NotFound() {
  return <NotFoundPage />
}

export function NotFoundPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="wrap void whole">
      <BoxDrawing />
      <h1>Page Not Found</h1>
      <p>
        There is nothing at <code className="attempted">{readable(pathname)}</code>
      </p>
      <div className="cta">
        <Link className="btn ink" to="/">
          Go Home
        </Link>
        {/* Who opened this page first of all has nowhere to go back to. */}
        <button type="button" className="btn line" onClick={() => (history.length > 1 ? history.back() : void navigate('/'))}>
          Go Back
        </button>
      </div>
    </div>
  )
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, 300)
  } catch {
    return path.slice(0, 300)
  }
}
