import { useCallback, useContext } from 'react'
import { preloadModule } from 'react-dom'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * Returns a function that loads the scripts and styles of routes (their files in app/, without the ending) before somebody is led there, and none of their
 * data, which may not be theirs yet. A link to each has to be on the page, by which the router finds the route; one that is not found yet is loaded when it is opened.
 */
export function usePreload(routeIds: readonly string[]): () => void {
  const routes = useContext(FrameworkContext)?.manifest.routes
  return useCallback(() => {
    for (const route of routeIds.map((id) => routes?.[id])) {
      if (!route) continue
      // Into the cache of the browser alone: links to sheets are the router's and React's.
      for (const href of route.css ?? []) fetch(href).catch(() => {})
      for (const href of route.imports ?? []) preloadModule(href)
      // Run as well, so that this does not have to be done later. Where it fails the router says so, once it needs it.
      import(/* @vite-ignore */ route.module).catch(() => {})
    }
  }, [routes, routeIds])
}
