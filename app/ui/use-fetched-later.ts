import { useEffect, useState } from 'react'

const retryAfterMs = 3000

/**
 * The file of a component that a page does without until somebody presses something; null until it and its styles are there. It is fetched when the page
 * has come alive, so that nobody waits for it, and neither does the page; and again when that failed.
 */
export function useFetchedLater<File extends object>(load: () => Promise<File>): File | null {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const fetchFile = () => void load().then(setFile, () => (timer = setTimeout(fetchFile, retryAfterMs)))
    fetchFile()
    return () => clearTimeout(timer)
  }, [load])
  return file
}
