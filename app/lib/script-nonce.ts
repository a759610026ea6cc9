import { createContext } from 'react'

/** What marks the scripts that we write ourselves, while a page is rendered on the server; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
