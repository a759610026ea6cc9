import { listKinds } from '#domain/gateways/setups/list-kinds.ts'

/** The kinds of gateways as the options of a select, in their groups. */
export function KindOptions() {
  return listKinds().map(({ group, name, kinds }) => (
    <optgroup key={group} label={name}>
      {kinds.map((each) => (
        <option key={each.kind} value={each.kind}>
          {each.name}
        </option>
      ))}
    </optgroup>
  ))
}
