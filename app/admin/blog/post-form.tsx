import { ContentField } from './content-field.tsx'
import { withTitle } from './draft.ts'
import { ImageField } from './image-field.tsx'
import type { Editor } from './use-editor.ts'
import { postStatuses, slugOf, type PostStatus } from '#domain/site/post.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { Panel, PanelBody, PanelHeader } from '../../ui/panel.tsx'
import * as styles from './post-form.module.css'

const statusLabels: Record<PostStatus, string> = { draft: 'Draft', published: 'Published' }

/** The fields of a post. */
export function PostForm({ editor }: { editor: Editor }) {
  return (
    <>
      <MainArea editor={editor} />
      <div className={styles.cards}>
        <SettingsCard editor={editor} />
        <ImageCard editor={editor} />
        <SeoCard editor={editor} />
      </div>
    </>
  )
}

function MainArea({ editor: { draft, errors, change } }: { editor: Editor }) {
  return (
    <div className={styles.main}>
      <Field label="Title" error={errors['title']}>
        {(attributes) => (
          <Input
            {...attributes}
            className={styles.title}
            value={draft.title}
            autoComplete="off"
            onChange={(event) => change(withTitle(draft, event.target.value))}
          />
        )}
      </Field>
      <ContentField content={draft.content} error={errors['content']} onContent={(content) => change({ content })} />
      <Field label="Excerpt" hint="For the card in the list. If empty, the first sentences of the post are used." error={errors['excerpt']}>
        {(attributes) => (
          <TextArea {...attributes} rows={2} value={draft.excerpt} onChange={(event) => change({ excerpt: event.target.value })} />
        )}
      </Field>
    </div>
  )
}

function SettingsCard({ editor: { draft, errors, change } }: { editor: Editor }) {
  return (
    <Panel aria-labelledby="post-settings">
      <PanelHeader>
        <h2 id="post-settings">Settings</h2>
      </PanelHeader>
      <PanelBody className={styles.body}>
        <ChoiceField
          label="Status"
          hint="Save Draft takes a published post off the blog. Publish puts it there with today’s date."
          error={errors['status']}
          choices={postStatuses}
          names={statusLabels}
          value={draft.status}
          onChange={(status) => change({ status })}
        />
        <Switch label="Featured Post" checked={draft.featured} onChange={(featured) => change({ featured })} />
        <Field label="Tags (comma separated)" error={errors['tags']}>
          {(attributes) => (
            <Input
              {...attributes}
              placeholder="tag1, tag2, tag3"
              value={draft.tags}
              autoComplete="off"
              onChange={(event) => change({ tags: event.target.value })}
            />
          )}
        </Field>
      </PanelBody>
    </Panel>
  )
}

function ImageCard({ editor: { draft, errors, change, setErrors } }: { editor: Editor }) {
  return (
    <Panel aria-labelledby="post-image">
      <PanelHeader>
        <h2 id="post-image">Featured Image</h2>
      </PanelHeader>
      <PanelBody className={styles.body}>
        <ImageField
          image={draft.featured_image}
          error={errors['featured_image']}
          onImage={(image) => change({ featured_image: image })}
          onError={(error) => setErrors((known) => ({ ...known, featured_image: error }))}
        />
      </PanelBody>
    </Panel>
  )
}

function SeoCard({ editor: { draft, errors, change } }: { editor: Editor }) {
  return (
    <Panel aria-labelledby="post-seo">
      <PanelHeader>
        <h2 id="post-seo">SEO</h2>
      </PanelHeader>
      <PanelBody className={styles.body}>
        <Field label="Slug" hint={`/blog/${slugOf(draft.slug) || '…'}`} error={errors['slug']}>
          {(attributes) => (
            <Input
              {...attributes}
              value={draft.slug}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => change({ slug: event.target.value })}
            />
          )}
        </Field>
        <Field label="Meta Title" error={errors['meta_title']}>
          {(attributes) => (
            <Input
              {...attributes}
              placeholder="SEO title..."
              value={draft.meta_title}
              autoComplete="off"
              onChange={(event) => change({ meta_title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Meta Description" error={errors['meta_description']}>
          {(attributes) => (
            <TextArea
              {...attributes}
              rows={3}
              placeholder="SEO description..."
              value={draft.meta_description}
              onChange={(event) => change({ meta_description: event.target.value })}
            />
          )}
        </Field>
      </PanelBody>
    </Panel>
  )
}
