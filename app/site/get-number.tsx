import { Link } from 'react-router'
import { useAuth } from '../lib/viewer.tsx'

/** The one call of a public page. */
export function GetNumber() {
  const { user } = useAuth()
  return (
    <Link className="btn red lg" to={user ? '/available-numbers' : '/auth'}>
      Get Free UK Number
    </Link>
  )
}
