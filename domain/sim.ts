/**
 * A SIM as a gateway reports it. `port` is what the gateway calls its place: the port of a SIM bank (`8`, `1B`, `12.01`), the SIM slot of a phone (`1`), the
 * id of a device. What is absent was not reported, and changes nothing.
 */
export type ReportedSim = {
  port: string
  iccid?: string
  /** As it came. */
  number?: string
  network?: string
  /** In dBm or in the device's own steps. */
  signal?: number
}
