import { createContext } from 'react-router'
import type { PageContext } from '#domain/site/page-context.ts'

export const pageContext = createContext<PageContext>()
