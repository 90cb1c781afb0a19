/** The lock file of an installation: the packages that its manifest leads to, in the versions of the whole project's lock file. */
export function lockFor(manifest, lock) {
  const reached = new Set()
  /** Where Node finds a package from a folder of the tree, in it or in one above; undefined for one that is not installed. */
  const locationOf = (folder, name) => {
    const location = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (location in lock.packages) return location
    if (folder === '') return undefined
    const at = folder.lastIndexOf('/node_modules/')
    return locationOf(at < 0 ? '' : folder.slice(0, at), name)
  }
  const follow = (folder, { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => {
    // An optional peer is what a package can work with, and would bring half of the development packages along.
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const location = locationOf(folder, name)
      if (location === undefined || reached.has(location)) continue
      reached.add(location)
      follow(location, lock.packages[location])
    }
  }
  follow('', manifest)
  const { name, version, license, dependencies, optionalDependencies, engines } = manifest
  const root = { name, version, license, dependencies, optionalDependencies, engines }
  const packages = Object.entries(lock.packages)
    .filter(([location]) => reached.has(location))
    .map(([location, { dev: _dev, devOptional: _devOptional, ...entry }]) => [location, entry])
  return { ...lock, packages: { '': root, ...Object.fromEntries(packages) } }
}
