import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** The data of an icon, as lucide-react has it in each file of its icons. */
export type IconData = {
  name: string
  /** Earlier names of the icon. */
  aliases?: Array<string | { name: string }>
  node: Array<[tag: string, attributes: Record<string, string>]>
}

/** What `createLucideIcon` of lucide-react gives, with the attributes of an `svg` as its only properties. */
export default function createIcon({ name, aliases = [], node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  const names = [name, ...aliases.filter((alias) => typeof alias === 'string')]
  return ({ className = '', ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set(['lucide', ...names.map((each) => `lucide-${each}`), ...className.split(' ')])].filter(Boolean).join(' '),
        ...(Object.keys(rest).some((key) => key === 'role' || key.startsWith('aria-')) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
