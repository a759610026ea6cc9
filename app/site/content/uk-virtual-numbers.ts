import type { Copy } from '../use-copy.ts'
import type { Block, ReadingContent, Section } from './types.ts'

/** The page in the language of `copy`. */
export function ukVirtualNumbers(copy: Copy): ReadingContent {
  return {
    title: copy('virtual_numbers.title'),
    lead: copy('virtual_numbers.lead'),
    sections: [
      {
        id: 'what',
        title: copy('virtual_numbers.what_title'),
        body: [copy('virtual_numbers.what_text_1'), copy('virtual_numbers.what_text_2')],
      },
      shape(copy),
      kinds(copy),
      refused(copy),
      { id: 'lawful', title: copy('virtual_numbers.lawful_title'), body: [copy('virtual_numbers.lawful_text')] },
      { id: 'begin', title: copy('virtual_numbers.begin_title'), body: [copy('virtual_numbers.begin_text')] },
    ],
  }
}

function shape(copy: Copy): Section {
  const anatomy: Block = {
    anatomy: [
      ['+44', copy('virtual_numbers.shape_country')],
      ['7', copy('virtual_numbers.shape_mobile')],
      ['700 900142', copy('virtual_numbers.shape_digits')],
    ],
  }
  const table: Block = {
    table: {
      head: [copy('virtual_numbers.shape_head_written'), copy('virtual_numbers.shape_head_where')],
      rows: [
        ['`+447700900142`', copy('virtual_numbers.shape_full')],
        ['`7700900142`', copy('virtual_numbers.shape_short')],
        ['`07700900142`', copy('virtual_numbers.shape_national')],
      ],
    },
  }
  return { id: 'shape', title: copy('virtual_numbers.shape_title'), body: [anatomy, copy('virtual_numbers.shape_text'), table] }
}

function kinds(copy: Copy): Section {
  const you = copy('virtual_numbers.reader_you')
  const rows = [
    [copy('virtual_numbers.costs'), '£0', copy('virtual_numbers.costs_private'), copy('virtual_numbers.costs_own')],
    [copy('virtual_numbers.reader'), copy('virtual_numbers.reader_public'), you, you],
    [
      copy('virtual_numbers.good_for'),
      copy('virtual_numbers.good_for_public'),
      copy('virtual_numbers.good_for_private'),
      copy('virtual_numbers.good_for_own'),
    ],
    [
      copy('virtual_numbers.lose'),
      copy('virtual_numbers.lose_public'),
      copy('virtual_numbers.lose_private'),
      copy('virtual_numbers.lose_own'),
    ],
  ]
  const head = [
    copy('virtual_numbers.kinds_head'),
    copy('virtual_numbers.kinds_public'),
    copy('virtual_numbers.kinds_private'),
    copy('virtual_numbers.kinds_own'),
  ]
  const body = [copy('virtual_numbers.kinds_text'), { table: { head, rows } }, copy('virtual_numbers.kinds_note')]
  return { id: 'public-or-private', title: copy('virtual_numbers.kinds_title'), body }
}

function refused(copy: Copy): Section {
  const steps = [
    copy('virtual_numbers.refused_step_1'),
    copy('virtual_numbers.refused_step_2'),
    copy('virtual_numbers.refused_step_3'),
    copy('virtual_numbers.refused_step_4'),
  ]
  return { id: 'refused', title: copy('virtual_numbers.refused_title'), body: [copy('virtual_numbers.refused_text'), { steps }] }
}
