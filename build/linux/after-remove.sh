#!/bin/sh
# After a deb or rpm is removed; never fails the removal.

# Both also call it while a newer version takes the place of this one: dpkg before that one's own script, rpm after it.
case "$1" in
  upgrade | failed-upgrade | abort-upgrade | 1) exit 0 ;;
esac

profile='/etc/apparmor.d/${executable}'

rm -f '/usr/bin/${executable}'
if [ -f "$profile" ]; then
  ischroot 2>/dev/null || apparmor_parser --remove "$profile" >/dev/null 2>&1 || true
  rm -f "$profile"
fi
update-mime-database /usr/share/mime >/dev/null 2>&1 || true
update-desktop-database /usr/share/applications >/dev/null 2>&1 || true

exit 0
