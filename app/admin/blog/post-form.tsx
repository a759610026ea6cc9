import type { ReactNode } from 'react'
import { slugOf, type PostStatus } from '#domain/site/post.ts'
import { Panel, PanelBody, PanelHeader } from '../../ui/panel.tsx'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { SwitchField } from '../form/switch-field.tsx'
import { TextAreaField, TextField } from '../form/text-field.tsx'
import { ContentField } from './content-field.tsx'
import { withTitle } from './draft.ts'
import { ImageField } from './image-field.tsx'
import * as styles from './post-form.module.css'
import type { Editor } from './use-editor.ts'

const statusLabels: Record<PostStatus, string> = { draft: 'Draft', published: 'Published' }

/** The fields of a post. */
export function PostForm({ editor }: { editor: Editor }) {
  const { draft, errors, change, setErrors } = editor
  return (
    <Form draft={draft} onDraft={change} errors={errors} onSubmit={editor.saveAsItIs}>
      <div className={styles.main}>
        <TextField name="title" label="Title" className={styles.title} onChange={(title) => change(withTitle(draft, title))} />
        <ContentField content={draft.content} error={errors['content']} onContent={(content) => change({ content })} />
        <TextAreaField
          name="excerpt"
          label="Excerpt"
          hint="For the card in the list. If empty, the first sentences of the post are used."
          rows={2}
        />
      </div>
      <div className={styles.cards}>
        <Card id="post-settings" title="Settings">
          <SelectField
            name="status"
            label="Status"
            hint="Save Draft takes a published post off the blog. Publish puts it there with today’s date."
            choices={statusLabels}
          />
          <SwitchField name="featured" label="Featured Post" />
          <TextField name="tags" label="Tags (comma separated)" placeholder="tag1, tag2, tag3" />
        </Card>
        <Card id="post-image" title="Featured Image">
          <ImageField
            image={draft.featured_image}
            error={errors['featured_image']}
            onImage={(image) => change({ featured_image: image })}
            onError={(error) => setErrors((known) => ({ ...known, featured_image: error }))}
          />
        </Card>
        <Card id="post-seo" title="SEO">
          <TextField name="slug" label="Slug" hint={`/blog/${slugOf(draft.slug) || '…'}`} autoCapitalize="none" spellCheck={false} />
          <TextField name="meta_title" label="Meta Title" placeholder="SEO title..." />
          <TextAreaField name="meta_description" label="Meta Description" rows={3} placeholder="SEO description..." />
        </Card>
      </div>
    </Form>
  )
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader>
        <h2 id={id}>{title}</h2>
      </PanelHeader>
      <PanelBody className={styles.body}>{children}</PanelBody>
    </Panel>
  )
}
