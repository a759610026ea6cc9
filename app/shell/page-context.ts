import { createContext } from 'react-router'
import type { PageContext } from '#domain/api/page-context.ts'

export const pageContext = createContext<PageContext>()
