-- A BEFORE trigger sees generated columns before they are computed: search_text, which nobody can write, is null in `new`.
create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_trail' then
    -- The only way out: the address gets shorter, and nothing else changes.
    if new.address = audit_short_address(old.address)
      and to_jsonb(new) - array['address', 'search_text'] = to_jsonb(old) - array['address', 'search_text'] then
      return new;
    end if;
  end if;
  raise exception 'The audit trail is append-only: % on % is refused.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
