import type { ComponentProps } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { useFormField } from './form-context.ts'

/** On or off, named as the API names it. */
export function SwitchField({ name, ...rest }: ComponentProps<typeof Switch> & { name: string }) {
  const { value, change } = useFormField<boolean>(name)
  return <Switch checked={value} onChange={change} {...rest} name={name} />
}
