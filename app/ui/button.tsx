import type { ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> & ButtonStyle

/** A button. Its type is `button` unless it is given another one. */
export function Button({ look, isLarge, isWide, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={buttonClass({ look, isLarge, isWide, className })} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; isDanger?: boolean }

/** A button with an icon and an accessible name. */
export function IconButton({ label, isDanger = false, ...rest }: IconButtonProps) {
  return <Button {...rest} look={isDanger ? 'iconDanger' : 'icon'} aria-label={label} />
}
