import { createElement, type FunctionComponent, type SVGProps } from 'react'

type IconData = { node: Array<[tag: string, attributes: Record<string, string>]> }

/**
 * What lucide-react's icons are made with in place of its own function (vite.config.ts): a drawing whose size and stroke the style sheet
 * sets. Theirs reads sizes, colours and a context as well, which every page would have to load.
 */
export default function createIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (props) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
