import { useEffect, useState } from 'react'

/**
 * The file of a component that a page does without until somebody presses something; null until it and its styles are there. It is fetched when the page
 * has come alive, so that nobody waits for it, and neither does the page. vite.config.ts puts all such components into one file.
 */
export function useFetchedLater<File extends object>(load: () => Promise<File>): File | null {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    // Without a line it is tried again when this is mounted the next time.
    load().then(setFile, () => undefined)
  }, [load])
  return file
}
