import type { ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> & ButtonStyle

/** A button that submits nothing unless it says so. */
export function Button({ look, isLarge, isWide, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={buttonClass({ look, isLarge, isWide, className })} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; isDanger?: boolean }

/** An icon that does something, and says what. */
export function IconButton({ label, isDanger = false, ...rest }: IconButtonProps) {
  return <Button {...rest} look={isDanger ? 'iconDanger' : 'icon'} aria-label={label} />
}
