import { visitor, click, inTurn, type Screen, type Act } from './screen.ts'

const typeEmail: Act = ({ page }) => page.getByLabel('E-mail').fill('someone@example.test')
const askCode = inTurn(
  ({ answer }) => answer('**/api/auth/request-otp', 200, { success: true }),
  typeEmail,
  click(/send verification code/i),
)
const refuseCode: Act = ({ answer }) =>
  answer('**/api/auth/verify-otp', 401, { success: false, error: 'That code is not right.', code: 'wrong_code' })

export const signIn: Screen[] = [
  visitor('auth-arabic', '/auth?lang=ar'),
  ...[
    ['auth', '/auth'],
    ['admin-login', '/admin/login'],
  ].flatMap(([name = '', path = '']) => [
    visitor(name, path),
    visitor(`${name}-no-email`, path, click(/send verification code/i)),
    visitor(
      `${name}-sending`,
      path,
      inTurn(({ hang }) => hang('**/api/auth/request-otp'), typeEmail, click(/send verification code/i)),
    ),
    visitor(`${name}-code`, path, askCode),
    visitor(
      `${name}-code-typed`,
      path,
      inTurn(askCode, ({ page }) => page.keyboard.type('4829')),
    ),
    visitor(
      `${name}-wrong-code`,
      path,
      inTurn(askCode, refuseCode, ({ page }) => page.keyboard.type('482913')),
    ),
  ]),
  visitor('auth-admin-access', '/auth', ({ page }) => page.getByText('Admin Access').click()),
  visitor('auth-test-panel', '/auth', click(/test panel/i)),
]
