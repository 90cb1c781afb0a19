# The shop for a server with an external PostgreSQL (DATABASE_URL): docs/deploy.md.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
COPY . .
# Without the npm packages of Node and PostgreSQL: the image has Node, and the database is external.
RUN npm ci --no-audit --no-fund \
  && npm run pack -- --external \
  && tar -xzf dist/sharenka.tgz -C /opt \
  && cd /opt/sharenka \
  && npm ci --no-audit --no-fund

FROM node:24.21.0-trixie-slim
# Compiled code is cached in the data volume: without it each start loads a compiler that stays in memory.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 \
  MALLOC_TRIM_THRESHOLD_=131072 NODE_COMPILE_CACHE=/data/compiled
COPY --from=build --chown=root:root /opt/sharenka /opt/sharenka
RUN mkdir /data && chown node:node /data
WORKDIR /opt/sharenka
USER node
VOLUME /data
EXPOSE 4000
# /readyz is for load balancers: a process whose database is away must not be killed.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not started by npm, so that the shop receives SIGTERM.
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--heap-growing-percent=40", "api/server.ts"]
