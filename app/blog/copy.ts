/** The texts of the blog. */
export const copy = {
  title: 'Blog',
  lead: 'Codes, numbers and texts: what happens behind the scenes, and what to do when it goes wrong.',
  untitled: 'Untitled',
  empty: { title: 'Nothing here yet', text: 'Posts will appear here when there is something to say.', action: 'Read the documentation' },
  feed: { before: 'New posts also come as an', link: 'Atom feed' },
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Copied',
  cannotCopy: 'Could not copy',
  newer: 'Newer',
  older: 'Older',
} as const
