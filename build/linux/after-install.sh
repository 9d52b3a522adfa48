#!/bin/sh
# After the files of a deb or rpm are in place. Whatever this system lacks is left out: it never fails the installation.

program='/opt/${sanitizedProductName}'
profile='/etc/apparmor.d/${executable}'

# The launcher of the command line where the package has one: unlike the window, it waits and talks.
launcher="$program/${executable}"
[ -x "$program/resources/cli/${executable}" ] && launcher="$program/resources/cli/${executable}"
ln -sf "$launcher" '/usr/bin/${executable}' || true

update-mime-database /usr/share/mime >/dev/null 2>&1 || true
update-desktop-database /usr/share/applications >/dev/null 2>&1 || true

# AppArmor before 4 knows no user namespaces, and forbids none: it needs no profile and would refuse this one.
if apparmor_parser --skip-kernel-load --skip-cache "$program/resources/apparmor-profile" >/dev/null 2>&1; then
  cp -f "$program/resources/apparmor-profile" "$profile" && chmod 644 "$profile"
  # In a chroot, where an image is made, the profile is loaded when that starts.
  if ! ischroot 2>/dev/null; then
    apparmor_parser --replace --write-cache --skip-read-cache "$profile" >/dev/null 2>&1 || rm -f "$profile"
  fi
fi

# The sandbox needs user namespaces, or its helper the rights of root.
mode=0755
[ "$(cat /proc/sys/user/max_user_namespaces 2>/dev/null)" = 0 ] && mode=4755
[ "$(cat /proc/sys/kernel/unprivileged_userns_clone 2>/dev/null)" = 0 ] && mode=4755
if [ "$(cat /proc/sys/kernel/apparmor_restrict_unprivileged_userns 2>/dev/null)" = 1 ] && [ ! -f "$profile" ]; then
  mode=4755
fi
chown root:root "$program/chrome-sandbox" && chmod "$mode" "$program/chrome-sandbox" || true

exit 0
