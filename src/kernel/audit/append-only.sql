-- Written by hand, because the generator knows no triggers. Applied once, after the generated migrations; never edited
-- after a release: a change is a further file in WRITTEN_BY_HAND (kernel/db/migrate.ts).

-- 203.0.113.77 -> 203.0.113.0/24, 2001:db8:1:2::3 -> 2001:db8:1::/48; what is no address disappears.
create or replace function audit_short_address(address text) returns text language plpgsql immutable as $$
begin
  if address = '' or position('/' in address) > 0 then return address; end if;
  return network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text;
exception when data_exception then return '';
end $$;

create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_trail' then
    -- The only way out: the address gets shorter, and nothing else changes.
    if new.address = audit_short_address(old.address) and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
      return new;
    end if;
  end if;
  raise exception 'The audit trail is append-only: % on % is refused.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function audit_refuse_change();
create or replace trigger audit_trail_no_truncate before truncate on audit_trail
  for each statement execute function audit_refuse_change();
create or replace trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function audit_refuse_change();
create or replace trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function audit_refuse_change();
