import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { imageHint } from '#domain/site/post.ts'
import { FieldError } from '../../ui/field.tsx'
import { acceptedTypes, readImageFile } from './read-image-file.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import * as icon from '../../ui/icon.module.css'
import * as featuredImage from '../../shell/featured-image.module.css'
import * as styles from './image-field.module.css'

type Props = {
  image: string | null
  error: string | undefined
  onImage: (image: string | null) => void
  onError: (error: string) => void
}

/** The featured image: chosen or dropped, checked, and shown as on the card. */
export function ImageField({ image, error, onImage, onError }: Props) {
  const [inputId, errorId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  async function take(file: File | undefined) {
    if (!file) return
    try {
      onImage(await readImageFile(file))
    } catch (reason) {
      onError(reason instanceof Error ? reason.message : imageHint.failed)
    }
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div
      className={styles.field}
      data-over={isDraggedOver}
      onDragOver={(event) => (event.preventDefault(), setIsDraggedOver(true))}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsDraggedOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      {image && <img className={featuredImage.image} src={image} alt="As it appears on the card" width={1200} height={630} />}
      <input
        ref={input}
        id={inputId}
        className={styles.file}
        type="file"
        accept={acceptedTypes}
        aria-describedby={errorId}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div className={styles.actions}>
        <label className={buttonClass({ look: 'line' })} htmlFor={inputId}>
          <ImagePlus className={icon.small} aria-hidden />
          {image ? 'Replace image' : 'Choose image'}
        </label>
        {image && (
          <Button look="danger" onClick={() => onImage(null)}>
            <Trash2 className={icon.small} aria-hidden />
            Remove image
          </Button>
        )}
      </div>
      <p className={styles.hint}>PNG, JPEG, GIF, WebP or AVIF, under 5 MB. Cropped to 1200 × 630.</p>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
