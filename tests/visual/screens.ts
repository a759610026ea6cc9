import { blog, people } from './admin-screens.ts'
import { overview } from './gateway-screens.ts'
import { inbox } from './inbox-screens.ts'
import { site } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { signIn } from './sign-in-screens.ts'
import { simScreens } from './sim-screens.ts'
import { states } from './state-screens.ts'
import { tools } from './tool-screens.ts'

export const screens: Screen[] = [...site, ...signIn, ...inbox, ...overview, ...simScreens, ...tools, ...people, ...blog, ...states]
