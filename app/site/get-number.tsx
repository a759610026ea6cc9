import { Link } from 'react-router'
import { useAuth } from '../viewer/viewer.tsx'
import { buttonClass } from '../ui/button-class.ts'

/** The call to action of the public pages. */
export function GetNumber() {
  const { user } = useAuth()
  return (
    <Link className={buttonClass({ look: 'red', isLarge: true })} to={user ? '/available-numbers' : '/auth'}>
      Get Free UK Number
    </Link>
  )
}
