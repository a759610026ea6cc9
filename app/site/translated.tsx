import { InlineMarkup } from './inline-markup.tsx'
import { useCopy, type CopyKey } from './use-copy.ts'

/** A message of the catalogue, with its links. */
export function Translated({ of: key }: { of: CopyKey }) {
  return <InlineMarkup>{useCopy()(key)}</InlineMarkup>
}
