/** What a post is about, and whether it stands out. */
export function Labels({ isFeatured, tags }: { isFeatured: boolean; tags: string[] }) {
  if (!isFeatured && tags.length === 0) return null
  return (
    <div className="tags">
      {isFeatured && <span className="badge warn">Featured</span>}
      {tags.map((tag) => (
        <span key={tag} className="badge">
          {tag}
        </span>
      ))}
    </div>
  )
}
