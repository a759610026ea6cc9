import { createContext } from 'react'

/** The nonce of our own scripts, while a page is rendered on the server; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
