import { createContext } from 'react-router'
import type { PageContext } from '#domain/page-context.ts'

export const pageContext = createContext<PageContext>()
