import { imageKinds, imageLimit, imageHint } from '#domain/site/post.ts'

export const acceptedTypes = imageKinds.map((kind) => `image/${kind}`).join(',')

/** Reads an image as a data URL. @throws Error with a message for the user */
export async function readImageFile(file: File): Promise<string> {
  if (!acceptedTypes.split(',').includes(file.type)) throw new Error(imageHint.notAnImage)
  if (file.size >= imageLimit) throw new Error(imageHint.tooLarge)
  const dataUrl = await readAsDataUrl(file)
  // A file that only claims to be an image cannot be decoded.
  const image = new Image()
  image.src = dataUrl
  await image.decode().catch(() => {
    throw new Error(imageHint.notAnImage)
  })
  return dataUrl
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error(imageHint.failed)))
    reader.readAsDataURL(file)
  })
}
